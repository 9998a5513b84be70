import { prisma } from "@/lib/db/core/database";

/** Returns the description of a study. */
export async function describedAs(slug: string): Promise<string> {
  const { description } = await prisma().study.findFirstOrThrow({
    where: { slug },
    select: { description: true },
  });
  return description;
}
