# syntax=docker/dockerfile:1

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY tsconfig.json remix.config.js vite.config.ts ./
COPY scripts ./scripts
COPY public ./public
COPY contract ./contract
COPY upstream ./upstream
COPY app ./app
RUN npm run build
RUN npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data /backups && chown node:node /data /backups
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/upstream/store/migrations ./upstream/store/migrations
COPY --from=build /app/build ./build
USER node
VOLUME /data
EXPOSE 3000
# Stopping finishes what is in flight and closes the database: give it time, e.g. `docker stop -t 65`.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs", "--prebuilt"]
