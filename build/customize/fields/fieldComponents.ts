// The component of each kind of field. A type error reports a kind without a component.
import type { ComponentType } from 'react'
import { BackdropField, ColorsField, MetalField } from './ColorFields.tsx'
import { CoinField } from './CoinField.tsx'
import type { FieldKind, FieldProps } from './fieldProps.ts'
import { FontField, HeroField, ImageField, LogoField } from './FileFields.tsx'
import { LanguageField, LanguagesField } from './LanguageFields.tsx'
import { FactsField, LinksField } from './ListFields.tsx'
import { NetworksField, NodesField } from './NetworkFields.tsx'
import { ChoiceField, RangeField, SwitchField, TextField } from './SimpleFields.tsx'
import { WalletsField } from './WalletsField.tsx'

const COMPONENTS: { readonly [K in FieldKind]: ComponentType<FieldProps<K>> } = {
  text: TextField,
  choice: ChoiceField,
  switch: SwitchField,
  range: RangeField,
  colors: ColorsField,
  metal: MetalField,
  backdrop: BackdropField,
  image: ImageField,
  logo: LogoField,
  hero: HeroField,
  font: FontField,
  coin: CoinField,
  networks: NetworksField,
  nodes: NodesField,
  wallets: WalletsField,
  facts: FactsField,
  links: LinksField,
  language: LanguageField,
  languages: LanguagesField,
}

/** Kinds with only one input. The setting's label names that input. */
const SINGLE: readonly FieldKind[] = ['text', 'image', 'font', 'range', 'language']

/** Kinds that show errors and warnings beside the input that they are about. */
const SHOWING_MESSAGES: readonly FieldKind[] = ['coin']

export function getFieldComponent(kind: FieldKind): {
  readonly Component: ComponentType<FieldProps>
  readonly isSingle: boolean
  readonly showsMessages: boolean
} {
  // TypeScript cannot see that the table matches a kind at run time.
  return {
    Component: COMPONENTS[kind] as ComponentType<FieldProps>,
    isSingle: SINGLE.includes(kind),
    showsMessages: SHOWING_MESSAGES.includes(kind),
  }
}
