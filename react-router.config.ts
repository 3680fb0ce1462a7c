import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The manifest is small and immutable: sending it whole saves a request per hovered link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
