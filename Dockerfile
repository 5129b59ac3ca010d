# The site without a database: DATABASE_URL is required. It runs with a read-only root file system, given a volume at /data and
# a tmpfs at /tmp. compose.yaml and deploy/helm show how.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /build
# Changes of the sources alone don't install again.
COPY package.json package-lock.json .npmrc ./
COPY scripts/install.mjs scripts/program.mjs scripts/
RUN node --input-type=module --eval "await (await import('./scripts/install.mjs')).install()"
COPY . .
RUN node deploy/assemble.mjs /site --image

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /site
COPY --from=build /site ./
# A new volume takes the owner of the folder that it covers.
RUN install --directory --owner=node --group=node --mode=0700 /data
# By number, for Kubernetes' runAsNonRoot: the image's user 'node'.
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=2m --retries=3 \
    CMD ["node", "deploy/health.mjs"]
# The program itself is process 1 and gets SIGTERM. Operator commands: docker compose exec app-1 node src/app/programs/admin.ts
ENTRYPOINT ["node", "src/app/programs/main.ts"]
