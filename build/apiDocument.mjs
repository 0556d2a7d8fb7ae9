// @ts-check
// Creates the text of docs/api.md from the types in src/embed/ and the codes in src/errors.ts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { ROOT } from './project.mjs'

/** Returns the text of docs/api.md. @returns {string} */
export function apiDocument() {
  const api = parse('src/embed/api.ts')
  const types = api.statements.filter(
    (node) => ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node),
  )
  const florin = types.find(({ name }) => name.text === 'Florin')
  const others = types.filter((node) => node !== florin)
  const functions = membersOf(florin)
  return `# API reference

For developers of a site with the [embed](embedding.md). Lists every function, type and error code of \`florin\`, and what [\`florin/react\`](#florinreact) and [\`florin/configure\`](#florinconfigure) export. \`npm run docs:reference\` writes this page from the types.

## Functions

${functions.map((member) => section(member, api, member.name?.getText(api) ?? '')).join('\n')}
## Types

${others.map((node) => section(node, api, node.name.text)).join('\n')}
## florin/react

${exportsOf('src/embed/types/react.d.ts').join('\n')}
## florin/configure

${exportsOf('src/embed/types/configure.d.ts').join('\n')}
## Error codes

The \`code\` of a \`FlorinError\` and of a \`florin-error\` event is one of these. New versions may add codes.

| code | meaning |
|---|---|
${errorCodes()
  .map(({ code, meaning }) => `| \`${code}\` | ${meaning} |`)
  .join('\n')}
`
}

/** @param {string} path */
function parse(path) {
  return ts.createSourceFile(
    path,
    readFileSync(join(ROOT, path), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
}

/** Returns a section for each exported declaration of a file. @param {string} path */
function exportsOf(path) {
  const file = parse(path)
  return file.statements.flatMap((node) =>
    (ts.isTypeAliasDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isFunctionDeclaration(node)) &&
    node.name &&
    node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
      ? [section(node, file, node.name.text)]
      : [],
  )
}

/** @param {ts.Node | undefined} node @returns {readonly ts.TypeElement[]} */
function membersOf(node) {
  return node && ts.isTypeAliasDeclaration(node) && ts.isTypeLiteralNode(node.type)
    ? [...node.type.members]
    : []
}

/** @param {ts.Node} node @param {ts.SourceFile} file @param {string} name */
function section(node, file, name) {
  const comment = ts
    .getJSDocCommentsAndTags(node)
    .map((doc) => ts.getTextOfJSDocComment(doc.comment) ?? '')
    .join(' ')
    .replaceAll(/\s+/g, ' ')
  const code = node
    .getText(file)
    .replace(/^export (?:declare )?/, '')
    .replace(/^readonly /, '')
  return `### \`${name}\`\n\n${comment === '' ? '' : `${comment}\n\n`}\`\`\`ts\n${code}\n\`\`\`\n`
}

/**
 * Returns the error codes with their doc comments.
 * @returns {readonly { readonly code: string, readonly meaning: string }[]}
 */
function errorCodes() {
  const file = parse('src/errors.ts')
  const node = file.statements.find(
    (one) => ts.isTypeAliasDeclaration(one) && one.name.text === 'ErrorCode',
  )
  const text = node?.getText(file) ?? ''
  return [...text.matchAll(/\/\*\* ([^]*?) \*\/\s*\| '([\w-]+)'/g)].map(
    ([, meaning = '', code = '']) => ({
      code,
      meaning: meaning.replaceAll(/\s+\*\s+/g, ' '),
    }),
  )
}
