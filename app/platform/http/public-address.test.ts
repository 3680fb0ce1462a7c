import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.0.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '0.1.2.3'],
  ...['192.0.0.1', '192.0.2.1', '192.88.99.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1'],
  ...['240.0.0.1', '255.255.255.255', '::', '::1', '::127.0.0.1', '::7f00:1', '::ffff:127.0.0.1', '::ffff:7f00:1'],
  ...['::ffff:93.184.216.34', '::ffff:0:7f00:1', 'fd00::1', 'fe80::1', 'fec0::1', 'ff02::1', '64:ff9b::7f00:1'],
  ...['64:ff9b:1::7f00:1', '100::1', '2001::1', '2001:db8::1', '2001:20::1', '2002:7f00:1::1', '3fff::1', '5f00::1'],
  ...['', 'localhost', '93.184.216.34:80'],
])('an address such as %s is refused', (address) => expect(isPublicAddress(address)).toBe(false));

test('addresses of the web are not', () => {
  for (const address of ['93.184.216.34', '2606:2800:220:1::1', '2a00:1450:4001::200e', '8.8.8.8'])
    expect(isPublicAddress(address)).toBe(true);
});
