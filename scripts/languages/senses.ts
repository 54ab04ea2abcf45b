/** English texts that mean two things, by the file in which they mean the rarer one; the sense is for anyone who translates. */

/** The sense of texts that mean something else elsewhere, for the translator. */
export type Senses = Readonly<Record<string, string>>

const WAY_OF_SHOWING: Senses = { View: 'way of showing' }
const A_DAY = 'a day'
const OF_A_COMPANY = 'of a company'
const OF_A_REVIEW: Senses = { Approved: 'of a review', Rejected: 'of a review' }
const OF_A_VALUE_CHAIN: Senses = { Private: 'of a value chain', Shared: 'of a value chain' }

const SENSES: Readonly<Record<string, Senses>> = {
  'web/features/collaboration/activity/activity-entry.tsx': { You: 'who did it' },
  'web/features/accounts/api-keys/api-key-words.ts': { None: 'no permission' },
  'web/features/materials/boms/bom-view-switch.tsx': WAY_OF_SHOWING,
  'web/features/accounts/claims/claim-code.tsx': { Code: 'to confirm with' },
  'web/features/collaboration/comments/comments-button.tsx': { Comment: 'to write one' },
  'web/features/materials/fabric-forms/offer-words.ts': { Open: 'undecided', Rejected: 'of an offer' },
  'web/features/materials/fabric-forms/sample-words.ts': {
    Approved: 'of a sample',
    None: 'no sample',
    Rejected: 'of a sample',
  },
  'web/features/collaboration/meetings/meeting-words.rules.ts': {
    Cancelled: 'of a meeting',
    Declined: 'of a meeting',
  },
  'web/features/collaboration/meetings/meetings-page.tsx': { Open: 'undecided' },
  'web/features/companies/organizations/verification-pill.tsx': {
    'Not verified': OF_A_COMPANY,
    Verified: OF_A_COMPANY,
  },
  'web/features/companies/organizations/verifications-page.tsx': { Verified: OF_A_COMPANY },
  'web/features/passports/passport-analytics/review-row.tsx': OF_A_REVIEW,
  'web/features/passports/passport-analytics/reviews-panel.tsx': OF_A_REVIEW,
  'web/features/passports/passports/preview/layout-section.tsx': WAY_OF_SHOWING,
  'web/features/passports/passports/preview/passport-reading.tsx': WAY_OF_SHOWING,
  'web/features/passports/passports/versions/versions-dialog.tsx': { Published: 'of a version' },
  'web/features/quality/qc-reports/capture/items/item-chips.tsx': { Item: 'of a checklist' },
  'web/features/quality/qc-reports/lot/class-row.tsx': {
    Accept: 'number of a plan',
    Reject: 'number of a plan',
  },
  'web/features/quality/qc-reports/workspace/info-tab.tsx': { None: 'no supplier' },
  'web/features/quality/qc-reports/lot/lot-panel.tsx': { None: 'no factory' },
  'web/features/quality/qc-reports/lot/measurements-panel.tsx': { Size: 'of a garment' },
  'web/features/quality/qc-reports/report-words.ts': { Back: 'of a garment' },
  'web/features/quality/qc-reports/lot/sampling-panel.tsx': { Level: 'of inspection', Sample: 'of a lot' },
  'web/features/quality/qc-reports/signatures/sign-dialog.tsx': { Type: 'with keys' },
  'web/features/day/search/search-results.rules.ts': { Verified: OF_A_COMPANY },
  'web/features/passports/step-verification/confirmation-buttons.tsx': { Request: 'to ask for it' },
  'web/features/files/style-files/files/file-list.tsx': { From: 'a company' },
  'web/features/styles/style-list/filters/filter-panel.tsx': { From: A_DAY, Until: A_DAY },
  'web/features/styles/style-list/filters/filters.rules.ts': { 'from {0}': A_DAY },
  'web/features/styles/style-list/views/view-menu.tsx': { Changed: 'of a view' },
  'web/features/styles/style-list/views/view-tabs.tsx': { Views: 'of a table' },
  'web/features/companies/suppliers/suppliers-page.tsx': WAY_OF_SHOWING,
  'web/features/styles/timelines/gantt.rules.ts': { Planned: 'of a milestone' },
  'web/features/styles/timelines/milestone-dialog.tsx': { End: A_DAY },
  'web/features/companies/value-chains/sharing-pill.tsx': OF_A_VALUE_CHAIN,
  'web/features/companies/value-chains/table/chain-cells.tsx': OF_A_VALUE_CHAIN,
  'web/features/companies/value-chains/table/chain-rows.rules.ts': OF_A_VALUE_CHAIN,
  'web/features/companies/value-chains/list/value-chain-tools.tsx': { Shared: 'of a value chain' },
  'web/records/style/style-cards.tsx': { 'from {0}': A_DAY },
  'web/ui/sheet/rules/keys.rules.ts': { Delete: 'a key' },
}

/**
 * In how many files each of them has its usual sense. One more or less fails a test: somebody decides which sense a new
 * use of such a text has.
 */
export const USUAL: Readonly<Record<string, number>> = {
  ...{ Accept: 7, Approved: 8, Back: 4, Cancelled: 1, Changed: 8, Code: 9, Comment: 1, Declined: 3 },
  ...{ Delete: 22, End: 2, From: 1, Item: 5, Level: 1, None: 3, 'Not verified': 7, Open: 6, Planned: 1 },
  ...{ Private: 3, Published: 4, Reject: 5, Rejected: 2, Request: 4, Sample: 2, Shared: 1, Size: 5 },
  ...{ Type: 2, Until: 3, Verified: 9, View: 6, Views: 2, You: 1 },
}

export const sensesOf = (path: string): Senses => SENSES[path] ?? {}
export const ALL_SENSES = SENSES
