/** What a company says of itself, and settings of its people and of the installation. */

import { readInstallationSettings, USUAL_DAYS } from '#contract/accounts/installation-settings.ts'
import { readSecondFactorPolicy } from '#contract/accounts/second-factor-policy.ts'
import { addSignOnProvider, listSignOnProviders } from '#contract/accounts/sign-on-providers.ts'
import { readTeam } from '#contract/accounts/team.ts'
import { listNotificationSettings } from '#contract/collaboration/notification-settings.ts'
import { readCompanyProfile } from '#contract/companies/organizations.ts'
import { createValueChain, readValueChain } from '#contract/companies/value-chains.ts'
import type { Plant } from './planted.ts'

export const plantPolicy: Plant = async ({ make }) => {
  const { manager } = await make.brand()
  return {
    params: {},
    by: manager,
    body: { applies_to: 'managers', grace_days: 30 },
    read: async () => (await manager.send(readSecondFactorPolicy)).data,
  }
}

export const plantSettings: Plant = async ({ make }) => {
  const operator = await make.operator()
  return {
    params: {},
    by: operator,
    body: {
      mail_name: 'Northloom',
      mail_address: 'plm@northloom.example',
      requests_per_minute: 999_999,
      ...USUAL_DAYS,
      languages: ['en', 'de'],
      sign_in_name: 'Northloom PLM',
      sign_in_color: '#2b1b42',
    },
    read: async () => (await operator.send(readInstallationSettings)).data.set,
  }
}

export const plantSignOn: Plant = async ({ make }) => {
  const { manager } = await make.brand()
  const body = { name: 'Okta', issuer: 'https://okta.example', client_id: 'selvedge' }
  const { id } = (await manager.send(addSignOnProvider, { body })).data
  return {
    params: { id: String(id) },
    by: manager,
    body: {
      name: 'Entra ID',
      issuer: 'https://entra.example',
      client_id: 'loom',
      client_secret: 'a secret',
      group_claim: 'roles',
      verified_claim: 'xms_edov',
      groups: [{ group: 'inspectors', role: 'brand_qc' }],
      default_role: 'brand_user',
      accepts_provider_factor: false,
      enabled: false,
      enforced: false,
    },
    read: async () => (await manager.send(listSignOnProviders)).data.data[0],
  }
}

export const plantProfile: Plant = async ({ make }) => {
  const { manager, uuid } = await make.brand()
  return {
    params: {},
    by: manager,
    body: {
      name: `Loom ${uuid}`,
      code: 'LOOM7',
      cost_decimals: 4,
      city: 'Porto',
      country: 'PT',
      website: 'https://loom.test',
      about: 'We weave',
      product_type_ids: [1, 3],
      certifications: [
        { kind: 'gots', number: 'G-1', valid_until: '2028-01-01' },
        { kind: 'bsci', number: 'B-2', valid_until: '2029-01-01' },
      ],
    },
    read: async () => {
      const { data } = await manager.send(readCompanyProfile, { params: { companyUuid: uuid } })
      return { ...data, certifications: data.certifications.map(({ id: _, ...held }) => held) }
    },
  }
}

export const plantChain: Plant = async ({ make }) => {
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  const { manager } = brand
  const made = await manager.send(createValueChain, {
    body: { name: `Chain ${brand.uuid}`, product_type: 1 },
  })
  const params = { id: String(made.data.data.id) }
  const step = { trace_key: null, display_name: 'Knitting', icon: 'yarn', supplier_ids: [supplier.id] }
  const partners = ['donations', 'repairs', 'upcycles', 'recycles', 'resales']
  return {
    params,
    by: manager,
    body: {
      name: `Renamed ${brand.uuid}`,
      description: 'For jerseys',
      product_type: 2,
      shared: true,
      steps: [step],
      partners: Object.fromEntries(partners.map((kind) => [kind, [supplier.id]])),
    },
    read: async () => (await manager.send(readValueChain, { params })).data.data,
  }
}

export const plantMember: Plant = async ({ make }) => {
  const { manager, person } = await make.brand()
  const { user_id } = await person('user')
  return {
    params: { id: String(user_id) },
    by: manager,
    body: { role: 'brand_qc', active: false },
    read: async () => (await manager.send(readTeam)).data.members.find(({ id }) => id === user_id),
  }
}

export const plantSetting: Plant = async ({ make }) => {
  const { manager } = await make.brand()
  return {
    params: { kind: 'style_verified' },
    by: manager,
    body: { bell: false, mail: false, way: 'daily' },
    read: async () =>
      (await manager.send(listNotificationSettings)).data.data.find(({ kind }) => kind === 'style_verified'),
  }
}
