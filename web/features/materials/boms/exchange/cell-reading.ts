import type { BomItem } from '#contract/materials/boms.ts'

export type CellReading = { fields: Partial<BomItem> } | { problem: string }
