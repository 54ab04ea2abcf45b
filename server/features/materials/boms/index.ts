export { routeBoms } from './bom.routes.ts'
export {
  type BomRow,
  findNamed as findNamedParts,
  listItems as listBomLines,
  listShown as listShownBomItems,
} from './bom.store.ts'
export { bringBom } from './bring-bom.ts'
export { changeBom } from './change-bom.ts'
export { copyBom } from './copy-bom.store.ts'
export { forgetBomSuppliers } from './forget-suppliers.ts'
export { listBomRecords, selectBomItems } from './passport-records.ts'
