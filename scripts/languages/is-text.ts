/** Which strings of the code are words for people. A name of a class, a key or an address is none. */

/** `1 problem`, beside `{0} problems`. */
const ONE_OF_THEM = /^1 \p{Ll}{3,}$/u
const TWO_WORDS = /\p{L}[\p{L}’'.,:;!?…)”-]*\s+(?:[(“]?\p{L}|\d.*\s\p{L})/u
/** `Wastage %` too: the head of a column of percents. */
const CAPITALISED = /^[“(]?\p{Lu}\p{Ll}+[\p{L} .,:;!?…’'/-]*(?: %)?$/u
/** As the passport's editor shouts them; three letters are a name, such as BOM. */
const CAPITALS = /^\p{Lu}{4,}$/u
const PASCAL_CASE = /^\p{Lu}\p{Ll}+(\p{Lu}\p{Ll}*)+$/u
/** Addresses, selectors, styles, drawings and media types. */
const TECHNICAL =
  /^[/.#@:]|^\S*:\/\/|\bpx\b|\{\d\}(px|vh|vw|rem|fr|deg|ms)|var\(|calc\(|translate|repeat\(|url\(|[[\]=<>]|--|^curl |\p{L}:\{\d|^\{\d\} [KM]B$|^[a-z]\w*\/[\w.+*-]+$|^[mMlL][\d{]/u

/** A whole string that stands in the code, also one with `{name}` in it, or a template with `{0}` for its values. */
export const isText = (text: string): boolean => {
  const bare = text.replaceAll(/<\/?\d+\/?>/g, '')
  if (TECHNICAL.test(bare)) return false
  const words = bare.replaceAll(/\{\w+\}/g, '').trim()
  if (!/\p{L}{2}/u.test(words)) return false
  if (/\{\d+\}/.test(bare)) return isTextAround(bare)
  return (
    TWO_WORDS.test(words) ||
    ONE_OF_THEM.test(words) ||
    CAPITALS.test(words) ||
    (CAPITALISED.test(words) && !PASCAL_CASE.test(words))
  )
}

/** A word beside a value stands by itself: `{0} files` and `Delete {0}`, not `{0}-label` or `row{0}`. */
const isTextAround = (text: string): boolean =>
  /(^|[\s“(])\p{L}{2,}[\p{L}’'-]*([\s.,:;!?…)”]|$)/u.test(text) &&
  !/\{\d+\}[-_/#.]\p{L}|\p{L}[-_/#.]\{\d+\}/u.test(text)

/** Of the words alone: marks of elements are none. */
export const hasLetters = (text: string): boolean => /\p{L}/u.test(text.replaceAll(/<\/?\d+\/?>/g, ''))
