package dev.provinggrid.server.security.session;

import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.JpaSpecificationExecutor;

/** Sessions and links in the database. */
public interface SignInTable extends JpaRepository<SignIn, String>, JpaSpecificationExecutor<SignIn> {}
