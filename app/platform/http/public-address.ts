import ipaddr from 'ipaddr.js';

/** IPv6 has assigned no other range to the web. The prefix also leaves out `::/96`, which ipaddr.js takes as unicast. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an IP address belongs to the web. The server connects to no other address that a user typed: it would open our
 * own network, and the metadata service of a cloud, to them. Addresses in the settings are the operator's.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.parse(address);
  return ip.range() === 'unicast' && (ip.kind() === 'ipv4' || ip.match(GLOBAL_IPV6));
}

/** Whether strangers can open a site at this address: no name of this computer or a local network, and no example. */
export function isPublicSite(siteUrl: string): boolean {
  const host = new URL(siteUrl).hostname.replaceAll(/^\[|\]$/g, '');
  if (ipaddr.isValid(host)) return isPublicAddress(host);
  return /\.(?!(localhost|local|lan|home|internal|test|example|invalid)$)[a-z0-9-]+$/i.test(host);
}
