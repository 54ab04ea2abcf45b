import { expect, test } from 'vitest'
import { addressGroup } from './rate-limit.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '0:0:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  // What the two colons stand for fills the address up to eight groups.
  ['2001::3:4:5:6', '2001:0:0:0'],
  ['2001::2:3:4:5:6', '2001:0:0:2'],
  ['2001:db8::', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s is limited as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group)
})
