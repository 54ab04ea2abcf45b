export { bringTechPack, type TechPackPart } from './bring-tech-pack.ts'
export { addTechPackFiles } from './change-files.ts'
export { copyTechPack } from './copy-tech-pack.store.ts'
export { findNotes, findPoints } from './find-in-packs.ts'
export { listTechPacksInReview } from './in-review.store.ts'
export { sayCallOut } from './print-call-outs.ts'
export { sayColour } from './print-materials.ts'
export { minuteOf, printTechPack } from './print-tech-pack.ts'
export {
  type PrintedTechPack,
  picturesOf,
  printedOfIssue,
  type StandsAsIssue,
  shownIn,
} from './read-for-print.ts'
export {
  readParts as readTechPackParts,
  readTechPackContent,
  type TechPackParts,
} from './read-tech-pack.ts'
export { saveTechPack } from './save-tech-pack.ts'
export { routeTechPacks, TECH_PACK_TEMPLATE } from './tech-pack.routes.ts'
export { byRole } from './tech-pack.rules.ts'
export { getStyleFacts, isTechPackApproved } from './tech-pack.store.ts'
export { dropPeopleOfOthers as forgetTechPackPeople } from './tech-pack-write.store.ts'
export { tellIssuedPeople } from './tell.ts'
