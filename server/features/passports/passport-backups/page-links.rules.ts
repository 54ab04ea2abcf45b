/** A page as a folder of files has it: whatever it shows lies beside it, whatever only the product does stays there. */

interface Paged {
  number: string
  /** Of the product. */
  origin: string
  /** Of a lot or a piece: its folder's place and its address. */
  lot?: { up: string; url: string }
}

/** Pages lie two folders deep; beside them their other languages. */
const UP = '../../'

/** `?lang=de` is for a server that reads it. */
export const fileOfLanguage = (language: string): string => `index.${language}.html`

export const asFile = (html: string, { number, origin, lot }: Paged): string => {
  const up = lot?.up ?? UP
  const own = lot ? html.replaceAll(`<a href="${lot.url}/passport.json"`, '<a href="passport.json"') : html
  return own
    .replaceAll(/(\shref=")\?lang=([a-z]{2})"/g, (_, href, language) => `${href}${fileOfLanguage(language)}"`)
    .replaceAll(
      /(\shref=")\/(bom|trace)\/([^"/?]+)\?lang=([a-z]{2})"/g,
      (whole, href, kind, named, language) =>
        named === number ? `${href}${up}${kind}/${number}/${fileOfLanguage(language)}"` : whole,
    )
    .replaceAll(`<a href="${origin}/trace/${number}.json"`, `<a href="${up}trace/${number}.json"`)
    .replaceAll(/(\shref=")\/(verify\?|fiche\/)/g, (_, href, path) => `${href}${origin}/${path}`)
    .replaceAll(/(["\s,])\/(media|public-assets|icons)\//g, (_, before, kind) => `${before}${up}${kind}/`)
    .replace(/<link rel="icon"[^>]*>/, '')
}

export interface ShownPicture {
  hash: string
  /** `320.webp`, `1200.jpg` */
  name: string
}

const MEDIA = /\/media\/([0-9a-f]{64})\/(\d+\.(?:webp|jpg))/g
const ICON = /\/icons\/trace\/([a-z0-9-]{1,60})\.svg/g

/** Each once. */
export const picturesOf = (pages: readonly string[]): ShownPicture[] => {
  const found = pages.flatMap((html) => [...html.matchAll(MEDIA)])
  const named = new Map(found.map(([address, hash = '', name = '']) => [address, { hash, name }]))
  return [...named.values()]
}

export const iconsOf = (pages: readonly string[]): string[] => [
  ...new Set(pages.flatMap((html) => [...html.matchAll(ICON)].map(([, name = '']) => name))),
]
