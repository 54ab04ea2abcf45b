export const sayCount = (count: number, { one, many }: { one: string; many: string }): string =>
  `${count} ${count === 1 ? one : many}`
export const CELL_WORDS = { one: 'cell', many: 'cells' }
