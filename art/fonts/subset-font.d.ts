declare module 'subset-font' {
  export type VariationAxes = Record<string, number | { min: number; max: number }>;

  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      targetFormat: 'sfnt' | 'woff2';
      variationAxes?: VariationAxes;
      keepFeatures?: string[];
      keepAllGlyphs?: boolean;
      noHinting?: boolean;
    },
  ): Promise<Buffer>;
}
