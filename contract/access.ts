/** The words of access (docs/product.md, Access). Which level may do what is the server's table, one per noun. */

export const ROLES = [
  'brand_account_manager',
  'brand_user',
  'brand_qc',
  'supplier_account_manager',
  'supplier_user',
  'supplier_qc',
  'admin',
] as const
export type Role = (typeof ROLES)[number]

/** What a call asks of its caller. `anyone` needs no session; a noun's permission is decided on its row. */
export type Permission =
  | 'anyone'
  | 'signed_in'
  | 'admin'
  | `team:${'manage'}`
  | `api_key:${'manage'}`
  | `sign_on:${'manage'}`
  | `provisioning:${'manage'}`
  | `second_factor_policy:${'manage'}`
  | `company_export:${'manage'}`
  | `company:${'read' | 'change' | 'request_verification' | 'request_new' | 'invite'}`
  | `collection:${'read' | 'create' | 'change' | 'add_style'}`
  | `style:${'list' | 'read' | 'read_value_chain' | 'create' | 'change' | 'duplicate' | 'delete' | 'decide_deletion' | 'assign' | 'request_verification' | 'decide_verification' | 'upload' | 'leave'}`
  | `care_instruction:${'list' | 'change' | 'show_icon'}`
  | `evidence:${'read' | 'change' | 'decide' | 'weigh' | 'see_on_style' | 'attach' | 'see_claims' | 'change_claims'}`
  | `geo_image:${'list' | 'change' | 'show'}`
  | `passport:${'read' | 'change' | 'publish' | 'verify_step' | 'add_geo_image' | 'see_analytics' | 'see_facts' | 'keep_facts' | 'moderate' | 'agree' | 'withdraw'}`
  | `value_chain:${'read' | 'create' | 'change' | 'see_uses'}`
  | `bom:${'read' | 'change'}`
  | `charge:${'read' | 'change' | 'read_default' | 'change_default'}`
  | `import_answer:${'list' | 'change'}`
  | `unfinished_import:${'change'}`
  | `company_import:${'change'}`
  | `security_log:${'read'}`
  | `file:${'read' | 'delete' | 'take_out'}`
  | `style_verification:${'list'}`
  | `first_steps:${'follow'}`
  | `factory_request:${'decide'}`
  | `meeting:${'book' | 'decline'}`
  | `publication:${'decide'}`
  | `qc_report:${'list' | 'create' | 'read' | 'change' | 'delete' | 'approve' | 'revise' | 'hand_over' | 'keep_as_template' | 'sign'}`
  | `qc_template:${'delete'}`
  | `inspection:${'list'}`
  | `library:${'read' | 'change'}`
  | `measurement_chart:${'read' | 'change'}`
  | `tech_pack:${'read' | 'change' | 'set_status'}`
  | `issue:${'read' | 'issue' | 'confirm'}`
  | `cost_sheet:${'read' | 'change'}`
  | `comment:${'read' | 'write' | 'change' | 'delete'}`
  | `timeline:${'read' | 'change' | 'mark_done'}`
  | `fabric_form:${'read' | 'change'}`
  | `style_file:${'read' | 'upload' | 'change' | 'restore' | 'manage' | 'approve' | 'publish'}`

export const isQc = (role: Role): boolean => role === 'brand_qc' || role === 'supplier_qc'
export const isAccountManager = (role: Role): boolean =>
  role === 'brand_account_manager' || role === 'supplier_account_manager'

/** The roles that an account of this type can give to its people. */
export const rolesOf = (type: 'brand' | 'supplier'): Role[] =>
  ROLES.filter((role) => role.startsWith(`${type}_`))
