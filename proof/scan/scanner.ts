/** What a scanner is given. */
export interface Scan {
  /** The site as scanners see it, and its own door. */
  site: string;
  door: string;
  /** Of somebody who is signed in. */
  cookie: string;
  /** For reports. */
  folder: string;
  /** How long it may take. */
  seconds: number;
}

export interface Outcome {
  findings: string[];
  /** How many there were, if they did not come through the front. */
  requests?: number;
}

export interface Scanner {
  program: string;
  /** Its part of the whole time. */
  share: number;
  scan(scan: Scan): Promise<Outcome>;
  /** Fewer requests than this, and it has not looked at anything. */
  fewestRequests: number;
}
