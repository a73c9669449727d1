# One image with the API and the built web app; every setting comes from the environment (.env.example).
# The digest is of the tag's index, for every platform; docs/operations.md says how it is read anew.
ARG NODE=node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

FROM ${NODE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/

FROM manifests AS web
COPY apps/web/package.json apps/web/
RUN npm ci --ignore-scripts --workspace=@self/web
COPY tsconfig.base.json ./
COPY packages/contract packages/contract
COPY apps/web apps/web
RUN cd apps/web && npx vite build && npx vite build --ssr

FROM manifests AS api
COPY apps/api/package.json apps/api/
RUN npm ci --ignore-scripts --omit=dev --workspace=@self/api
COPY packages/contract packages/contract
COPY apps/api apps/api

FROM ${NODE}
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /app
COPY --from=api /app ./
COPY --from=web /app/apps/web/dist apps/web/dist
# Where uploaded pictures lie, unless a volume or a store takes their place.
RUN mkdir /pictures && chown node:node /pictures
USER node
EXPOSE 8080
STOPSIGNAL SIGTERM
# A first node of a version migrates before it answers, which may take minutes: until then it counts as starting.
HEALTHCHECK --interval=10s --timeout=5s --start-period=15m --retries=3 \
  CMD ["node", "apps/api/ready.ts"]
# The server runs as it is written: docs/decisions/006.
CMD ["node", "apps/api/src/server.ts"]
