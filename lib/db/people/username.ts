import { prisma } from "../core/database";

/** The name somebody signs in with; null when there is no such account any more. */
export async function usernameOf(userId: string): Promise<string | null> {
  const user = await prisma().user.findUnique({
    where: { id: userId },
    select: { username: true },
  });
  return user?.username ?? null;
}
