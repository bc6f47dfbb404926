import { realpathSync } from 'node:fs';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';

const APP = '/app/server/app.ts';
const BUILD = 'virtual:remix/server-build';

/** Serves the app of Vite's modules in place of the build's: what changes is loaded again. */
export async function serveApp({ port, host }) {
  const server = createServer();
  const vite = await createVite({
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server },
      cors: false,
      // Packages may lie elsewhere, behind a link.
      fs: { allow: ['.', realpathSync('node_modules')] },
    },
  });
  const build = () => vite.ssrLoadModule(BUILD);
  let loaded;
  let listener;
  const answer = async (request, response) => {
    const app = await vite.ssrLoadModule(APP);
    if (app !== loaded) {
      const { routes } = await build();
      listener = getRequestListener(app.createApp({ routes, build }).fetch, { overrideGlobalObjects: false });
      loaded = app;
    }
    await listener(request, response);
  };
  const { SERVER_OPTIONS } = await vite.ssrLoadModule(APP);
  Object.assign(server, SERVER_OPTIONS);
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () =>
      answer(request, response).catch((error) => {
        vite.ssrFixStacktrace(error);
        console.error(error);
        response.writeHead(500).end();
      }),
    ),
  );
  await new Promise((done) => server.listen(port, host, done));
  return server.address().port;
}
