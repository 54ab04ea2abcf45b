/** Public addresses travel in the fragment, which the server never sees (`/#/trace/{styleNumber}`). */

const PUBLIC_FRAGMENT = /^#\/(trace|bom|style_file)\/([^/?#]+)\/?(\?[^#]*)?$/

/** `#/trace/ST-1?c=qr` → `/trace/ST-1?c=qr`; null when the fragment is none of a public page. */
export const publicPathOf = (fragment: string): string | null => {
  const [, page, styleNumber, query = ''] = PUBLIC_FRAGMENT.exec(fragment) ?? []
  return page && styleNumber ? `/${page}/${encodeURIComponent(decode(styleNumber))}${query}` : null
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
