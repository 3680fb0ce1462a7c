interface InlineSvgProps {
  /** The source of one of our own SVG files (`import … from './art/….svg?raw'`). */
  svg: string;
  className: string;
}

/** An SVG in the HTML itself, for what must appear with the first paint. */
export function InlineSvg({ svg, className }: InlineSvgProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own SVG file, from the build
  return <span aria-hidden="true" className={className} dangerouslySetInnerHTML={{ __html: svg }} />;
}
