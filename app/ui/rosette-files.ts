import buy from './art/rosette-buy.svg';
import capital from './art/rosette-capital.svg';
import insights from './art/rosette-insights.svg';
import integration from './art/rosette-integration.svg';
import sell from './art/rosette-sell.svg';
import type { Motif } from './rosette.tsx';

/** The files that the style sheet draws with, for a page that wants to ask for one before the style sheet does. */
export const ROSETTE_FILES: Record<Motif, string> = { buy, sell, capital, integration, insights };
