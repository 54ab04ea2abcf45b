/** `npm run docs:variables`: writes the README's table of variables from where they are declared. */
import { readFileSync, writeFileSync } from 'node:fs'
import { drawVariableTable, listSecrets } from '#server/configuration/describe-variables.ts'

const README = new URL('../../README.md', import.meta.url)

const between = (text: string, name: string, content: string): string =>
  text.replace(
    new RegExp(`(<!-- ${name} -->)[^]*?(<!-- /${name} -->)`),
    (_, begin: string, end: string) => `${begin}${content}${end}`,
  )

export const withVariables = (readme: string): string =>
  between(between(readme, 'variables', `\n${drawVariableTable()}\n`), 'secrets', listSecrets())

if (import.meta.main) writeFileSync(README, withVariables(readFileSync(README, 'utf8')))
