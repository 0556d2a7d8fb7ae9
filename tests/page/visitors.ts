// 40 visitors and more: the language a browser asks for, and the one that is read on the page, undefined where there is
// none.
export const VISITORS: readonly (readonly [wish: string, read: string | undefined])[] = [
  ['en', 'en'], ['en-US', 'en'], ['en-GB', 'en'], ['de', 'de'], ['de-AT', 'de'], ['de-CH-1996', 'de'], ['DE-ch', 'de'],
  ['fr-CA', 'fr'],
  ['es', 'es'], ['es-ES', 'es'], ['es-MX', 'es-419'], ['es-AR', 'es-419'], ['es-US', 'es-419'], ['es-419', 'es-419'],
  ['es-GQ', 'es'],
  ['pt', 'pt-BR'], ['pt-BR', 'pt-BR'], ['pt-PT', 'pt-BR'], ['pt-AO', 'pt-BR'],
  ['zh', 'zh-CN'], ['zh-CN', 'zh-CN'], ['zh-SG', 'zh-CN'], ['zh-Hans', 'zh-CN'], ['zh-Hans-HK', 'zh-CN'],
  ['zh-Hans-TW', 'zh-CN'], ['cmn-Hans-CN', 'zh-CN'], ['cmn', 'zh-CN'], ['cmn-TW', 'zh-TW'], ['cmn-Hant', 'zh-TW'],
  ['zh-TW', 'zh-TW'], ['zh-Hant', 'zh-TW'], ['zh-Hant-TW', 'zh-TW'], ['zh-HK', 'zh-HK'], ['zh-MO', 'zh-HK'],
  ['zh-Hant-HK', 'zh-HK'], ['yue-Hant-HK', 'zh-HK'],
  ['iw', 'he'], ['iw-IL', 'he'], ['in', 'id'], ['ar-EG', 'ar'], ['fa-AF', 'fa'], ['hi-Latn', 'hi'], ['bn-IN', 'bn'],
  ['ru-KZ', 'ru'], ['ko-KR', 'ko'],
  ['ms-MY', 'ms'], ['nb-NO', undefined], ['nn', undefined], ['no', undefined], ['sv-SE', undefined], ['e', undefined],
  ['', undefined], ['*', undefined],
]
