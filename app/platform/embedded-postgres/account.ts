import { existsSync, statSync } from 'node:fs';

/** Who runs the database server. `switched` when that is somebody else than us. */
export interface Account {
  uid: number;
  gid: number;
  switched: boolean;
}

const NOBODY = { uid: 65534, gid: 65534 };

/** PostgreSQL refuses to run as root: root lends it to whoever owns the cluster already, else to nobody. */
export function serverAccount(cluster: string): Account {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  if (uid !== 0) return { uid, gid, switched: false };

  const owner = existsSync(cluster) ? statSync(cluster) : NOBODY;
  const tenant = owner.uid === 0 ? NOBODY : owner;
  return { uid: tenant.uid, gid: tenant.gid, switched: true };
}
