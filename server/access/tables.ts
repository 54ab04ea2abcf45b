/** The nouns' tables of access together: what the route asks by role, and proof that each permission has its table. */
import type { Permission } from '#contract/access.ts'
import { API_KEY_ROLES } from '#server/access/accounts/api-key.access.ts'
import { COMPANY_EXPORT_ROLES } from '#server/access/accounts/company-export.access.ts'
import { FIRST_STEPS_ROLES } from '#server/access/accounts/first-steps.access.ts'
import { PROVISIONING_ROLES } from '#server/access/accounts/provisioning.access.ts'
import { SECOND_FACTOR_POLICY_ROLES } from '#server/access/accounts/second-factor-policy.access.ts'
import { SECURITY_LOG_ROLES } from '#server/access/accounts/security-log.access.ts'
import { SIGN_ON_ROLES } from '#server/access/accounts/sign-on.access.ts'
import { TEAM_ROLES } from '#server/access/accounts/team.access.ts'
import { BOM_ACCESS } from '#server/access/bom.access.ts'
import { CARE_INSTRUCTION_ROLES } from '#server/access/care-instruction.access.ts'
import { CHARGE_ACCESS, CHARGE_ROLE_TABLE } from '#server/access/charge.access.ts'
import { COLLECTION_ACCESS, COLLECTION_ROLES } from '#server/access/collection.access.ts'
import { COMMENT_ACCESS } from '#server/access/comment.access.ts'
import { COMPANY_ROLES } from '#server/access/company.access.ts'
import { COST_ACCESS } from '#server/access/cost-sheet.access.ts'
import { EVIDENCE_ACCESS, EVIDENCE_ROLES } from '#server/access/evidence.access.ts'
import { FABRIC_FORM_ACCESS } from '#server/access/fabric-form.access.ts'
import { FACTORY_REQUEST_ROLES } from '#server/access/factory-request.access.ts'
import { FILE_ACCESS } from '#server/access/file.access.ts'
import { GEO_IMAGE_ROLES } from '#server/access/geo-image.access.ts'
import { COMPANY_IMPORT_ROLES } from '#server/access/imports/company-import.access.ts'
import { IMPORT_ANSWER_ROLES } from '#server/access/imports/import-answer.access.ts'
import { UNFINISHED_IMPORT_ACCESS } from '#server/access/imports/unfinished-import.access.ts'
import { LIBRARY_ROLES } from '#server/access/library.access.ts'
import { CHART_ACCESS } from '#server/access/measurement-chart.access.ts'
import { MEETING_ROLES } from '#server/access/meeting.access.ts'
import { PASSPORT_ACCESS, PASSPORT_ROLES } from '#server/access/passport.access.ts'
import { PUBLICATION_ROLES } from '#server/access/publication.access.ts'
import { QC_REPORT_ACCESS, QC_ROLES, QC_STYLE_ACCESS } from '#server/access/qc-report.access.ts'
import { STYLE_ACCESS, STYLE_ROLES } from '#server/access/style.access.ts'
import { KEPT_FILE_ACCESS, STYLE_FILE_ACCESS, TRASHED_FILE_ACCESS } from '#server/access/style-file.access.ts'
import { STYLE_VERIFICATION_ROLES } from '#server/access/style-verification.access.ts'
import { TECH_PACK_ACCESS } from '#server/access/tech-pack.access.ts'
import { TIMELINE_ACCESS } from '#server/access/timeline.access.ts'
import { VALUE_CHAIN_ACCESS, VALUE_CHAIN_ROLES } from '#server/access/value-chain.access.ts'
import { EVERYBODYS } from '#server/platform/access/permissions.ts'
import { ISSUE_ACCESS } from './style-issue.access.ts'

export const ROLES = {
  ...EVERYBODYS,
  ...API_KEY_ROLES,
  ...CARE_INSTRUCTION_ROLES,
  ...CHARGE_ROLE_TABLE,
  ...COLLECTION_ROLES,
  ...COMPANY_ROLES,
  ...COMPANY_EXPORT_ROLES,
  ...EVIDENCE_ROLES,
  ...FACTORY_REQUEST_ROLES,
  ...FIRST_STEPS_ROLES,
  ...GEO_IMAGE_ROLES,
  ...COMPANY_IMPORT_ROLES,
  ...IMPORT_ANSWER_ROLES,
  ...LIBRARY_ROLES,
  ...MEETING_ROLES,
  ...PASSPORT_ROLES,
  ...PROVISIONING_ROLES,
  ...PUBLICATION_ROLES,
  ...QC_ROLES,
  ...SECOND_FACTOR_POLICY_ROLES,
  ...SECURITY_LOG_ROLES,
  ...SIGN_ON_ROLES,
  ...STYLE_ROLES,
  ...STYLE_VERIFICATION_ROLES,
  ...TEAM_ROLES,
  ...VALUE_CHAIN_ROLES,
}

/** A permission of the contract that stands in no table does not compile here. */
export const TABLES = {
  ...ROLES,
  ...BOM_ACCESS,
  ...CHARGE_ACCESS,
  ...CHART_ACCESS,
  ...COLLECTION_ACCESS,
  ...COMMENT_ACCESS,
  ...COST_ACCESS,
  ...EVIDENCE_ACCESS,
  ...FABRIC_FORM_ACCESS,
  ...FILE_ACCESS,
  ...ISSUE_ACCESS,
  ...KEPT_FILE_ACCESS,
  ...PASSPORT_ACCESS,
  ...QC_REPORT_ACCESS,
  ...QC_STYLE_ACCESS,
  ...STYLE_ACCESS,
  ...STYLE_FILE_ACCESS,
  ...TRASHED_FILE_ACCESS,
  ...TIMELINE_ACCESS,
  ...TECH_PACK_ACCESS,
  ...UNFINISHED_IMPORT_ACCESS,
  ...VALUE_CHAIN_ACCESS,
} satisfies Record<Exclude<Permission, 'anyone'>, unknown>
