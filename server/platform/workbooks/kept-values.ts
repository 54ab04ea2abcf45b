/** Beside a formula, a workbook keeps the value that was counted last. The library that writes workbooks writes none. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

const FORMULA_CELL = /<c r="([A-Z]+\d+)"([^>]*)>(<f>[^<]*<\/f>)<\/c>/g

/** @param values of each sheet, by the address of the cell */
export const keepValues = (workbook: Buffer, values: readonly ReadonlyMap<string, string>[]): Buffer => {
  if (values.every(({ size }) => size === 0)) return workbook
  const parts = unzipSync(workbook)
  for (const [index, kept] of values.entries()) {
    const name = `xl/worksheets/sheet${index + 1}.xml`
    const sheet = parts[name]
    if (!sheet) throw new Error(`The workbook has no part ${name}`)
    parts[name] = strToU8(
      strFromU8(sheet).replace(FORMULA_CELL, (_, address: string, attributes: string, formula: string) => {
        const value = kept.get(address)
        if (value === undefined) throw new Error(`The formula of ${address} has no value`)
        return `<c r="${address}"${attributes}>${formula}<v>${value}</v></c>`
      }),
    )
  }
  return Buffer.from(zipSync(parts))
}
