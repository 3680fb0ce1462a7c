import { readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import siteMap from '#app/routes.ts';
import { ADMIN_ADDRESSES } from './admin-addresses.ts';

const routes = (await siteMap) as RouteConfigEntry[];
const admin = routes.find(({ file }) => file === 'routes/admin/layout.tsx')?.children ?? [];

test('every address of the administration is in the list that the guard’s test goes through', () => {
  expect(ADMIN_ADDRESSES.map(({ path, route }) => route ?? path).sort()).toEqual(
    admin.map(({ path }) => `/${path}`).sort(),
  );
});

test('no address that begins with admin stands outside of the guarded layout', () => {
  const services = routes
    .filter(({ children }) => children !== admin)
    .flatMap((route) => [route, ...(route.children ?? [])]);
  expect(services.filter(({ path }) => path?.startsWith('admin'))).toEqual([]);
});

test.each(admin.map(({ file }) => file))('%s has a loader, and every action asks for the role again', (file) => {
  const source = readFileSync(`app/${file}`, 'utf8');
  expect(source).toMatch(/export (async )?function loader/);
  if (/function action/.test(source)) expect(source).toContain('await recheckAdmin(request, context)');
});
