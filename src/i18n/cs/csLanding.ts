// Czech, the words of the landing page.
import type { LandingText } from '../en/enLanding.ts'

export const landing: LandingText = {
  skip: 'Přejít k obsahu',
  broken: 'Část stránky se nenačetla.',
  reload: 'Načíst znovu',
  fromDisk: 'Tato stránka potřebuje webový server: ze složky ji prohlížeč nespustí.',
  noScript:
    'JavaScript je vypnutý. Zapněte ho a načtěte stránku znovu, ať můžete připojit peněženku.',
  headline: 'Připojte peněženku.\nKlíče zůstanou vám.',
  lead: (name: string) =>
    `${name} vidí vaši veřejnou adresu a co na ní je, nic jiného. Bez vašeho schválení v peněžence se nic nepohne.`,
  sees: {
    title: 'Co tento web vidí',
    text: 'Vaši veřejnou adresu, její zůstatky a síť zvolenou v peněžence. Adresy a zůstatky jsou veřejné.',
  },
  keys: {
    title: 'Co zůstává vám',
    text: 'Klíče a fráze pro obnovení zůstávají v peněžence. Nikdy se na ně nezeptáme.',
  },
  quiet: {
    title: 'Žádné sledování',
    text: 'Žádná analytika ani cizí skripty. Než otevřete seznam peněženek, mluví stránka jen s vlastním serverem.',
  },
  footer: 'Odpojit se můžete kdykoli.',
  coinOn: (chain: string) => `v síti ${chain}`,
  contract: 'Kontrakt',
  viewOn: (explorer: string) => `Zobrazit na ${explorer}`,
  links: 'Více o tomto webu',
  terms: 'Podmínky',
  privacy: 'Ochrana soukromí',
  language: 'Jazyk',
  description: 'Připojte peněženku, ať své mince vidíte a můžete s nimi nakládat.',
}
