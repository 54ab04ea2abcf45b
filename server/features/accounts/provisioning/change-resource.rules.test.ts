import fc from 'fast-check'
import SCIMMY from 'scimmy'
import { describe, expect, test } from 'vitest'
import { changeResource, type Operation, readOperations } from './change-resource.rules.ts'

const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'

const ana = {
  ...{ id: '7', userName: 'ana@brand.example', displayName: 'Ana Lima', active: true },
  name: { formatted: 'Ana Lima', givenName: 'Ana', familyName: 'Lima' },
}
const change = (...operations: object[]) =>
  changeResource('User', ana, readOperations({ schemas: [PATCH_OP], Operations: operations }))

describe('a person', () => {
  test.each([
    ['a path', { op: 'Replace', path: 'active', value: false }, { active: false }],
    ['a path in capitals', { op: 'replace', path: 'ACTIVE', value: false }, { active: false }],
    [
      'no path',
      { op: 'replace', value: { active: false, displayName: 'A' } },
      { active: false, displayName: 'A' },
    ],
    [
      'a path as a key',
      { op: 'add', value: { 'name.givenName': 'Anna' } },
      { name: { givenName: 'Anna', familyName: 'Lima' } },
    ],
    [
      'a part of the name',
      { op: 'replace', path: 'name.familyName', value: 'Prado' },
      { name: { familyName: 'Prado' } },
    ],
    [
      'the schema before it',
      { op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:userName', value: 'x' },
      { userName: 'x' },
    ],
    ['an attribute that is gone', { op: 'remove', path: 'displayName' }, { displayName: undefined }],
    [
      'an id within a whole value',
      { op: 'replace', value: { id: '9', active: false } },
      { id: '7', active: false },
    ],
  ])('by %s', (_, operation, expected) => {
    expect(change(operation)).toMatchObject(expected)
  })

  test.each([
    [
      'another schema',
      {
        op: 'add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'x',
      },
    ],
    ['an attribute that is not kept', { op: 'add', path: 'phoneNumbers[type eq "work"].value', value: 'x' }],
    ['an attribute of every object', { op: 'add', path: 'constructor', value: 'x' }],
  ])('%s is passed over', (_, operation) => {
    expect(change(operation)).toEqual(ana)
  })
})

/** What comes of it in another implementation, which takes no message without an operation. */
const changedByOthers = async (members: string[], operations: Operation[]): Promise<string[]> => {
  if (operations.length === 0) return members
  const group = new SCIMMY.Schemas.Group({
    ...{ schemas: [GROUP], id: '1', displayName: 'G' },
    members: members.map((value) => ({ value })),
  })
  const message = new SCIMMY.Messages.PatchOp({
    schemas: [PATCH_OP],
    Operations: operations.map(({ op, path, value }) => ({ op, path: path ?? '', value })),
  })
  const changed = (await message.apply(group)) as { members?: { value: string }[] } | undefined
  return (changed ?? (group as { members?: { value: string }[] })).members?.map(({ value }) => value) ?? []
}

const member = fc.integer({ min: 1, max: 6 }).map(String)
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.uniqueArray(member, { minLength: 1, maxLength: 3 }).map((list) => ({
    ...{ op: 'add' as const, path: 'members' },
    value: list.map((value) => ({ value })),
  })),
  member.map((value) => ({ op: 'remove' as const, path: `members[value eq "${value}"]`, value: undefined })),
)

test('of any additions and removals of members the same comes as in another implementation', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(member),
      fc.array(operation, { maxLength: 5 }),
      async (members, operations) => {
        // There a removal of nobody is an error; here nothing is to be done.
        const there = new Set(members)
        const meant = operations.filter(({ op, path, value }) => {
          if (op === 'add') for (const each of value as { value: string }[]) there.add(each.value)
          return op === 'add' || there.delete(/"(\d)"/.exec(path ?? '')?.[1] ?? '')
        })
        const before = { displayName: 'G', members: members.map((value) => ({ value })) }
        const after = changeResource('Group', before, meant).members as { value: string }[]
        const others = await changedByOthers(members, meant)
        expect(after.map(({ value }) => value).sort()).toEqual([...new Set(others)].sort())
      },
    ),
    { numRuns: 200 },
  )
})
