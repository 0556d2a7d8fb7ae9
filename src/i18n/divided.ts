// Of the languages those whose pages are read in countries of which some (Argentina, Morocco) have points between
// thousands and some commas. Apart from their list, of which the scripts of a page need nothing else.

/** Tags (BCP 47), as languages.ts has them. */
export const DIVIDED: readonly string[] = ['es-419', 'ar']
