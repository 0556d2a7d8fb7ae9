// Ready themes, which are settings of the look. tests/build/customize checks their contrast.

/** Settings that a theme sets. Those that it leaves out get their defaults. */
export const THEMED = [
  'ACCENT',
  'BACKGROUND',
  'SURFACE',
  'INK',
  'LINE',
  'BACKDROP',
  'RADIUS',
  'RADIUS_BUTTON',
  'SHADOW',
] as const

export type Theme = {
  readonly name: string
  readonly settings: Readonly<Partial<Record<(typeof THEMED)[number], string>>>
}

export const THEMES: readonly Theme[] = [
  { name: 'Florin', settings: {} },
  {
    name: 'Graphite',
    settings: {
      ACCENT: '#17181a,#f4f4f2',
      BACKGROUND: '#ffffff,#0e0f10',
      SURFACE: '#ffffff,#17181a',
      INK: '#17181a,#f1f1ee',
      LINE: '#dcdcd8,#34363a',
      RADIUS: '4',
      SHADOW: 'none',
    },
  },
  {
    name: 'Marigold',
    settings: {
      ACCENT: '#f2a413',
      BACKGROUND: '#fffaf0,#17120a',
      SURFACE: '#fffefb,#211a0f',
      INK: '#2c2213,#f6ecd9',
      LINE: '#ecdfc6,#3d3220',
      RADIUS: '16',
      RADIUS_BUTTON: 'full',
      SHADOW: 'soft',
    },
  },
  {
    name: 'Iris',
    settings: {
      ACCENT: '#5b3df5,#8f7bff',
      BACKGROUND: '#f7f6fd,#0f0d1a',
      SURFACE: '#ffffff,#191628',
      INK: '#1a1633,#eceaf8',
      LINE: '#dfdbf2,#322d4a',
      RADIUS: '20',
      SHADOW: 'strong',
    },
  },
]
