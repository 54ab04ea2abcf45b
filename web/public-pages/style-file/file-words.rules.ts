/** How a file is named on the public page. */

/** `Size set.xlsx` → `XLSX`; nothing where the name has no ending. */
export const sayKind = (title: string): string =>
  /\.([A-Za-z0-9]{1,5})$/.exec(title)?.[1]?.toUpperCase() ?? ''
