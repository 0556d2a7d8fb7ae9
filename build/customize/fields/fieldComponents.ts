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

/** Kinds with one input, which the setting's label names. The others are a group of inputs. */
const SINGLE: readonly FieldKind[] = ['text', 'image', 'font', 'range', 'language']

export function fieldOf(kind: FieldKind): {
  readonly Component: ComponentType<FieldProps>
  readonly isSingle: boolean
} {
  // The table has the component for each kind, which TypeScript can't see for a kind at run time.
  return {
    Component: COMPONENTS[kind] as ComponentType<FieldProps>,
    isSingle: SINGLE.includes(kind),
  }
}
