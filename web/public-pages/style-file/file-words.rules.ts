/** How a file is named and measured on the public page. */

const KB = 1024

/** `84.2 KB`, or `2.4 MB` once it is over 1,000 KB, in steps of 1,024 (docs/product.md, Style file). */
export const saySize = (bytes: number, language: string): string => {
  const kilobytes = bytes / KB
  const isLarge = kilobytes > 1000
  // No file is nothing.
  const size = Math.max(isLarge ? kilobytes / KB : kilobytes, 0.1)
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return `${number.format(size)}\u00a0${isLarge ? 'MB' : 'KB'}`
}

/** `Size set.xlsx` → `XLSX`; nothing where the name has no ending. */
export const sayKind = (title: string): string =>
  /\.([A-Za-z0-9]{1,5})$/.exec(title)?.[1]?.toUpperCase() ?? ''
