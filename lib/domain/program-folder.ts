/**
 * Returns the folder that holds the product's own files (build, prompts, guidelines, migrations): that
 * of the installation whose command line started this process, otherwise the current folder.
 */
export function programFolder(): string {
  return process.env.ASSAY_ROOT ?? process.cwd();
}
