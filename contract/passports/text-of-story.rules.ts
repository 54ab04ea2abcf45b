/** A story without its marks, as claims are looked for in it. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
}
const BLOCK = /<\/?(?:p|h[1-6]|ul|ol|li|blockquote|br|div)\b[^>]*>/gi

/** The words of a story: what parts paragraphs parts words, and what makes a part of a word bold does not. */
export const textOfStory = (html: string): string =>
  html
    .replace(BLOCK, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\n+/g, '\n')
    .trim()
