export { routeBomImports } from './bom-import.routes.ts'
