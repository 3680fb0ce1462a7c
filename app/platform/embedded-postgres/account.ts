import { existsSync, statSync } from 'node:fs';

/** The system account that runs the database server. `switched`: it is not the account of this process. */
export interface Account {
  uid: number;
  gid: number;
  switched: boolean;
}

const NOBODY = { uid: 65534, gid: 65534 };

/** PostgreSQL refuses to run as root. As root, use the owner of an existing cluster, otherwise the account `nobody`. */
export function serverAccount(cluster: string): Account {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  if (uid !== 0) return { uid, gid, switched: false };

  const owner = existsSync(cluster) ? statSync(cluster) : NOBODY;
  const { uid: serverUid, gid: serverGid } = owner.uid === 0 ? NOBODY : owner;
  return { uid: serverUid, gid: serverGid, switched: true };
}
