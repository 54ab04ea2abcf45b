import type { Area, Scope } from '#contract/api-scopes.ts'
import { fillPath } from '#contract/call.ts'
import { readCompanyProfile } from '#contract/companies/organizations.ts'
import { listSuppliers } from '#contract/companies/suppliers.ts'
import { listValueChains } from '#contract/companies/value-chains.ts'
import { readCostSheet } from '#contract/costing/cost-sheets.ts'
import { readFileInfo } from '#contract/files/files.ts'
import { readStyleFile } from '#contract/files/style-files.ts'
import { readBom } from '#contract/materials/boms.ts'
import { listIcons } from '#contract/passports/passports.ts'
import { listReports } from '#contract/quality/qc-reports.ts'
import { listCollections } from '#contract/styles/collections.ts'

interface Example {
  origin: string
  secret: string
  scopes: readonly Scope[]
  companyUuid: string
}

/** A call for the shell that a key with these scopes may make. */
export const exampleOf = ({ origin, secret, scopes, companyUuid }: Example): string => {
  const paths: Record<Area, string> = {
    styles: listCollections.path,
    suppliers: listSuppliers.path,
    value_chains: listValueChains.path,
    passports: listIcons.path,
    files: fillPath(readFileInfo.path, { fileId: 1 }),
    boms: fillPath(readBom.path, { id: 1 }),
    qc: fillPath(listReports.path, { id: 1 }),
    costs: fillPath(readCostSheet.path, { id: 1 }),
    style_files: fillPath(readStyleFile.path, { id: 1 }),
    company: fillPath(readCompanyProfile.path, { companyUuid }),
  }
  const area = (scopes[0]?.split(':')[0] ?? 'styles') as Area
  return `curl -H "Authorization: Bearer ${secret}" ${origin}${paths[area]}`
}
