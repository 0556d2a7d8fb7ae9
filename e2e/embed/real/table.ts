// Prints the table of `npm run test:hosts` with the failures below it.
import type { TestInfo } from 'playwright/test'

const PASSED = /^(?:ok|asks again|the site’s own|none of ours|says why)$/

class Table {
  readonly #rows = new Map<string, Map<string, string>>()

  onTestEnd({ title }: { title: string }, { annotations }: Pick<TestInfo, 'annotations'>): void {
    const cells = annotations
      .filter(({ type }) => type === 'cell')
      .map(({ description = '' }) => {
        const end = description.indexOf('\n')
        return [description.slice(0, end), description.slice(end + 1)] as const
      })
    if (cells.length > 0) this.#rows.set(title, new Map(cells)) // Playwright reports the other tests
  }

  onEnd(): void {
    const columns = [...new Set([...this.#rows.values()].flatMap((row) => [...row.keys()]))]
    const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
    console.log(
      [
        line(['site', ...columns]),
        line(['---', ...columns.map(() => '---')]),
        ...[...this.#rows].map(([name, row]) =>
          line([
            name,
            ...columns.map((column) => {
              const result = row.get(column)
              return result === undefined ? '–' : PASSED.test(result) ? result : 'FAILED'
            }),
          ]),
        ),
      ].join('\n'),
    )
    for (const [name, row] of this.#rows)
      for (const [column, result] of row)
        if (!PASSED.test(result)) console.log(`\n${name}, ${column}: ${result}`)
  }
}

// Playwright reads the default export.
export default Table
