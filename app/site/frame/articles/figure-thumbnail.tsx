interface FigureThumbnailProps {
  /** What `figureThumbnails` has drawn on the server. */
  drawing: string;
  className?: string;
}

/** An article's figure in miniature, in the color of its text with brass. The title beside it says what it is about. */
export function FigureThumbnail({ drawing, className = '' }: FigureThumbnailProps) {
  return (
    <svg
      viewBox="0 0 120 84"
      aria-hidden="true"
      className={`fill-none stroke-current [&_.brass]:text-brass-500 [&_.solid]:fill-current ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: strokes only, drawn by our own code
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}
