import { workerData } from 'node:worker_threads';
import { engraveStrips, type Job } from './layers.ts';

engraveStrips(workerData as Job);
