#!/bin/sh
# Installs the services that `npm run integration` starts, on Debian 12 or newer. Run it as root. None of them need run before.
set -eu
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
# An OpenStack Swift with its S3 API: a store for pictures.
apt-get install -y -qq --no-install-recommends \
  swift-proxy swift-account swift-container swift-object memcached
# A proxy, for deploy/nginx.conf.
apt-get install -y -qq --no-install-recommends nginx-light
# The oldest PostgreSQL that Keyturn takes (Debian 12 has 15), without a server of its own; 18 comes from npm.
mkdir -p /etc/postgresql-common
[ -e /etc/postgresql-common/createcluster.conf ] || echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf
apt-get install -y -qq --no-install-recommends postgresql-15 ||
  echo 'There is no PostgreSQL 15 here; its tests are skipped.'
