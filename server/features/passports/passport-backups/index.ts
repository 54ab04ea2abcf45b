export { verifyArchive } from './verify-archive.ts'
export { FolderTaken, writeSite } from './write-site.ts'
