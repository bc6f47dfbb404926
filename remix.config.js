/** Options of Remix's Vite plugin; `vite.config.ts` passes them in. @type {import('@remix-run/dev').VitePluginConfig} */
export default {
  appDirectory: 'app',
  // The bundles of the processes lie beside it in build/; Remix empties its folder at each build.
  buildDirectory: 'build/screens',
  serverModuleFormat: 'esm',
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
    unstable_optimizeDeps: true,
  },
};
