/** Which addresses are out on the internet: those of IANA's special-purpose registries are not (RFC 6890). */
import { BlockList, isIPv4, isIPv6 } from 'node:net'

const SPECIAL_V4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast and what lies above it, broadcast included.
  ['224.0.0.0', 3],
]

/** Within 2000::/3: protocol assignments with Teredo, documentation, 6to4, which carries an IPv4 address. */
const SPECIAL_V6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]

const listOf = (family: 'ipv4' | 'ipv6', nets: readonly [string, number][]): BlockList => {
  const list = new BlockList()
  for (const [net, bits] of nets) list.addSubnet(net, bits, family)
  return list
}

const specialV4 = listOf('ipv4', SPECIAL_V4)
const specialV6 = listOf('ipv6', SPECIAL_V6)
/** All that is routed; mapped, link-local, unique-local, multicast and translated addresses are outside of it. */
const globalV6 = listOf('ipv6', [['2000::', 3]])

export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !specialV4.check(address, 'ipv4')
  // A zone names an interface of this machine.
  if (!isIPv6(address) || address.includes('%')) return false
  return globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6')
}
