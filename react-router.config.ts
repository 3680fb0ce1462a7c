import type { Config } from '@react-router/dev/config';

export default {
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  ssr: true,
  serverBuildFile: '[name].js', // The build has several programs (vite.config.ts).
  // The manifest is small and immutable: sending all of it saves a request per hovered link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
