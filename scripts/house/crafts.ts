/**
 * Which craft uses which, by floor. `npm run check` holds the code to it: a use that is missing here fails, and so does
 * one that nothing needs any more. There are no circles. What several crafts need goes one floor down.
 */
export const CRAFT_USES: Readonly<Record<string, readonly string[]>> = {
  'contract/accounts': [],
  'contract/collaboration': ['styles'],
  'contract/companies': ['accounts'],
  'contract/costing': ['materials'],
  'contract/day': ['collaboration', 'styles'],
  'contract/evidence': [],
  'contract/files': ['materials'],
  'contract/materials': ['companies'],
  'contract/passports': ['companies', 'evidence', 'files', 'materials'],
  'contract/quality': ['day', 'files'],
  'contract/styles': ['companies', 'evidence', 'files'],

  'server/accounts': ['collaboration'],
  'server/collaboration': [],
  'server/companies': ['accounts', 'collaboration'],
  'server/costing': ['companies'],
  'server/day': [
    ...['accounts', 'collaboration', 'companies', 'evidence', 'files', 'materials', 'passports', 'quality'],
    'styles',
  ],
  'server/evidence': ['collaboration'],
  'server/files': ['collaboration'],
  'server/materials': ['companies', 'files'],
  'server/passports': ['accounts', 'collaboration', 'companies', 'evidence', 'files', 'materials'],
  'server/quality': ['collaboration', 'files'],
  'server/styles': ['collaboration', 'companies', 'costing', 'evidence', 'files', 'materials', 'passports'],

  'web/accounts': ['collaboration'],
  'web/collaboration': [],
  'web/companies': ['accounts', 'collaboration', 'evidence'],
  'web/costing': [],
  'web/day': ['collaboration'],
  'web/evidence': [],
  'web/files': ['collaboration'],
  'web/frame': [
    ...['accounts', 'collaboration', 'companies', 'costing', 'day', 'files', 'materials', 'passports'],
    ...['quality', 'styles'],
  ],
  'web/materials': ['collaboration', 'evidence', 'files'],
  'web/passports': ['collaboration', 'evidence', 'files', 'materials'],
  'web/quality': ['collaboration'],
  'web/styles': ['collaboration', 'companies', 'evidence'],
}
