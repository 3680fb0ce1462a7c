interface DrawingProps {
  /** The text of an SVG file of ours (`import … from './art/….svg?raw'`). */
  svg: string;
  className: string;
}

/** An SVG drawn into the page itself: for what should be there with the first line of text. */
export function Drawing({ svg, className }: DrawingProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, from a file of the build
  return <span aria-hidden="true" className={className} dangerouslySetInnerHTML={{ __html: svg }} />;
}
