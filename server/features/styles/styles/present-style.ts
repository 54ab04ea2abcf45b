import type { Style } from '#contract/styles/styles.ts'
import { pickKeys } from '#contract/values/record-fields.ts'
import { canOnBom } from '#server/access/bom.access.ts'
import { canOnCosts, hasCosts } from '#server/access/cost-sheet.access.ts'
import { canOnFabricForm } from '#server/access/fabric-form.access.ts'
import { canOnPassport } from '#server/access/passport.access.ts'
import { canOnQcStyle } from '#server/access/qc-report.access.ts'
import { canOnStyle, decidesDeletion } from '#server/access/style.access.ts'
import { canOnStyleFile } from '#server/access/style-file.access.ts'
import { canOnTechPack } from '#server/access/tech-pack.access.ts'
import { presentAssignments } from '#server/features/styles/assignments/index.ts'
import { type Actor, isQcPerson, isVerified } from '#server/platform/access/actor.ts'
import type { StyleRow } from './style.store.ts'
import { PLAIN_FIELDS } from './style-columns.ts'
import { findDefaultTab, listTabs } from './style-tabs.rules.ts'

interface Beside {
  supplierIds: readonly number[]
  passportState: Style['passport_state']
}

export const presentStyle = (actor: Actor, row: StyleRow, { supplierIds, passportState }: Beside): Style => ({
  id: row.id,
  collection_id: row.collection_id,
  style_number: row.style_number,
  ...pickKeys(row, PLAIN_FIELDS),
  product_type: { id: row.product_type_id, name: row.product_type_name },
  categories: row.categories,
  materials: row.materials,
  status: row.status as Style['status'],
  created_by: row.created_by,
  account_manager_id: row.account_manager_id,
  created_at: row.created_at,
  updated_at: row.updated_at,
  updated_by_name: row.updated_by_name,
  verified: row.verified,
  verification_requested: row.verification_requested_at !== null,
  // A style that the brand made is verified with the brand's account.
  verification_requestable:
    !row.verified &&
    row.verification_requested_at === null &&
    row.created_by_organization_id !== row.brand_id,
  deletion_requested: row.deletion_requested_at !== null,
  deletion_request:
    row.deletion_requested_at === null
      ? null
      : { by_name: row.deletion_requested_by_name ?? '', at: row.deletion_requested_at },
  default_image: row.default_image,
  version: row.version,
  collection: {
    id: row.collection_id,
    name: row.collection_name,
    collection_number: row.collection_number,
    created_by_organization_id: row.created_by_organization_id_of_collection,
    brand_id: row.brand_id,
    brand_organization: {
      id: row.brand_id,
      uuid: row.brand_uuid,
      name: row.brand_name,
      logo: row.brand_logo,
      has_account: row.brand_has_account,
    },
  },
  suppliers: supplierIds.map((supplier_id) => ({ supplier_id })),
  ...presentAssignments(actor, row),
  passport_state: passportState,
  ...presentTabs(actor, row, supplierIds),
  can: presentCan(actor, row),
})

const presentTabs = (
  actor: Actor,
  row: StyleRow,
  supplierIds: readonly number[],
): Pick<Style, 'tabs' | 'default_tab'> => {
  const facts = {
    isQcPerson: isQcPerson(actor),
    isStyleVerified: row.verified,
    isAccountVerified: isVerified(actor),
    hasSuppliers: supplierIds.length > 0,
    can: {
      ...presentCan(actor, row),
      has_costs: hasCosts(actor, row),
      // Anyone who may make reports is of no interest to the tab.
      see_qc: canOnQcStyle(actor, 'qc_report:list', { ...row, is_supplier: false }),
    },
  }
  return { tabs: listTabs(facts), default_tab: findDefaultTab(facts) }
}

const presentCan = (actor: Actor, row: StyleRow): Style['can'] => {
  const change = canOnStyle(actor, 'style:change', row)
  const mayDelete = canOnStyle(actor, 'style:delete', row)
  return {
    change,
    assign: canOnStyle(actor, 'style:assign', row),
    delete: mayDelete && decidesDeletion(actor, row),
    request_deletion: mayDelete && !decidesDeletion(actor, row),
    decide_deletion: row.deletion_requested_at !== null && canOnStyle(actor, 'style:decide_deletion', row),
    request_verification: canOnStyle(actor, 'style:request_verification', row),
    decide_verification:
      row.verification_requested_at !== null && canOnStyle(actor, 'style:decide_verification', row),
    leave: canOnStyle(actor, 'style:leave', row),
    upload: canOnStyle(actor, 'style:upload', row),
    see_options: change,
    see_bom: canOnBom(actor, 'bom:read', row),
    see_fabric_form: canOnFabricForm(actor, 'fabric_form:read', row),
    see_style_file: canOnStyleFile(actor, 'style_file:read', row),
    see_costs: canOnCosts(actor, 'cost_sheet:read', row),
    see_passport: canOnPassport(actor, 'passport:read', row),
    see_tech_pack: canOnTechPack(actor, 'tech_pack:read', row),
    change_passport: canOnPassport(actor, 'passport:change', row),
    publish_passport: canOnPassport(actor, 'passport:publish', row),
  }
}
